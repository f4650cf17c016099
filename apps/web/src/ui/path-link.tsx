// A link to a path in the app that only the server knows. The router opens it without reloading the page.
import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { path: string; onFollow?: () => void }

export const useOpenPath = () => {
  const { history } = useRouter()
  return (path: string) => history.push(path)
}

/** `onFollow`: called before the link opens, even if it opens in another tab. */
export const PathLink = ({ path, onFollow, ...anchor }: Props) => {
  const open = useOpenPath()
  const follow = (event: MouseEvent) => {
    onFollow?.()
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open(path)
  }
  return <a {...anchor} href={path} onClick={follow} />
}
