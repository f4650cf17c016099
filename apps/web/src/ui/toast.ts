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
  notifications.show({
    title,
    message: text,
    color: tones[tone],
    autoClose: 5000,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close message' },
  })
}
