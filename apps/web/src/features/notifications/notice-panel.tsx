// The notices next to the page, on wide screens.
import { Drawer } from '@mantine/core'
import { closeButton } from '../../ui/close-button.ts'
import { useFocusBack } from '../../ui/focus-back.ts'
import { useLayer } from '../../ui/use-layer.ts'
import { NoticeList } from './notice-list.tsx'
import classes from './notifications.module.css'
import * as words from './words.ts'

export const NoticePanel = ({ onClose }: { onClose: () => void }) => {
  useFocusBack()
  useLayer(onClose)
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="left"
      size={460}
      returnFocus
      closeOnEscape={false}
      classNames={{ content: classes.panel }}
    >
      <Drawer.Overlay backgroundOpacity={0.45} color="#1B1524" />
      <Drawer.Content data-sheet="notices">
        <Drawer.Header className={classes.panelHead}>
          <Drawer.Title className={classes.panelTitle}>{words.title}</Drawer.Title>
          <Drawer.CloseButton {...closeButton} />
        </Drawer.Header>
        <Drawer.Body className={classes.panelBody}>
          <NoticeList onLeave={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
