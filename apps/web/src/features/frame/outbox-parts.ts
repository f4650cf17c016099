// The parts of the queue that a signed-in adult needs: loaded after the requested page.
export { startKeeping } from '../../api/kept-reads-here.ts'
export { startOutbox } from '../../api/outbox-here.ts'
export { WaitingNotice } from '../../parts/waiting/waiting-notice.tsx'
export { startWorker } from '../push/start-worker.ts'
export { manners } from './queued-words.ts'

/** Loads sheets, dialogs and messages while online: a later tap may need them. */
export const readAhead = () =>
  Promise.allSettled([
    import('../../ui/dialog.tsx'),
    import('../../ui/toast-host.tsx'),
    import('../../ui/toast-message.tsx'),
    import('../rides/ride-sheet.tsx'),
    import('../rides/cant-drive-form.tsx'),
    import('../rides/give-back-form.tsx'),
    import('../rides/no-show.tsx'),
    import('../rides/outcome-form.tsx'),
    import('../ride-day/done-form.tsx'),
    import('../ride-day/done-view.tsx'),
    import('../swaps/swap-form.tsx'),
    import('../rides/ride-admin.tsx'),
  ])
