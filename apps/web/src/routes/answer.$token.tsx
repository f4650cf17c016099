import { createFileRoute } from '@tanstack/react-router'
import { MailLinkPage } from '../features/mail-links/mail-link-page.tsx'

export const Route = createFileRoute('/answer/$token')({
  component: () => <MailLinkPage token={Route.useParams().token} />,
})
