// Short messages at the edge of the screen. The library loads with the first of them.
export type ToastTone = 'good' | 'bad' | 'plain'

const tones: Record<ToastTone, string> = { good: 'var(--mint)', bad: 'var(--danger)', plain: 'var(--info)' }

export const toast = async ({
  title,
  text,
  tone = 'plain',
}: {
  title: string
  text?: string
  tone?: ToastTone
}) => {
  const { notifications } = await import('@mantine/notifications')
  // One at a time: the newest answer is the one that matters, and a pile would cover the screen.
  notifications.clean()
  notifications.show({
    title,
    message: text,
    color: tones[tone],
    autoClose: tone === 'good' && !text ? 2500 : 5000,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close message' },
  })
}
