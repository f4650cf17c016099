import { createFileRoute } from '@tanstack/react-router'
import { AddressPage } from '../features/accounts/address-page.tsx'
import { textOf } from '../search.ts'

const Page = () => {
  const { token, back } = Route.useSearch()
  return <AddressPage token={token} isBack={back ?? false} />
}

export const Route = createFileRoute('/auth/address')({
  validateSearch: (search): { token?: string; back?: boolean } => ({
    token: textOf(search, 'token'),
    ...(search.back ? { back: true } : {}),
  }),
  component: Page,
})
