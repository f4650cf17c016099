// The parts of the queue that a signed-in adult needs. They are loaded after the requested page.
export { startKeeping } from '../../api/kept-reads-here.ts'
export { startOutbox } from '../../api/outbox-here.ts'
export { startWorker } from '../../features/push/start-worker.ts'
export { WaitingNotice } from '../../parts/waiting/waiting-notice.tsx'
export { manners } from './queued-words.ts'

/** Preloads sheets, dialogs and messages while online, since a later tap may need them. */
export const readAhead = () =>
  Promise.allSettled([
    import('../../ui/dialog.tsx'),
    import('../../ui/toast-host.tsx'),
    import('../../ui/toast-message.tsx'),
    import('../../parts/rides/ride-sheet.tsx'),
    import('../../parts/rides/cant-drive-form.tsx'),
    import('../../parts/rides/give-back-form.tsx'),
    import('../../parts/rides/no-show.tsx'),
    import('../../parts/rides/outcome-form.tsx'),
    import('../../features/ride-day/done-form.tsx'),
    import('../../features/ride-day/done-view.tsx'),
    import('../../parts/swaps/swap-form.tsx'),
    import('../../parts/rides/ride-admin.tsx'),
  ])
