// The message in a toast, with one action.
import { Button } from '@mantine/core'

export type ToastAction = { label: string; run: () => void }

export const ToastMessage = ({ text, action }: { text?: string; action: ToastAction }) => (
  <span style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' }}>
    <span style={{ flex: '1 1 150px' }}>{text}</span>
    <Button variant="default" onClick={action.run}>
      {action.label}
    </Button>
  </span>
)
