// Pending no-show reports, shown to the admins and to the two families involved.
import type { WaitingReport } from '@beanpool/contract/ride-lists'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Card } from '../../ui/panel.tsx'
import { RideButton } from '../ride-steps/ride-link.tsx'
import { waitingWords } from './no-show-words.ts'
import classes from './waiting-reports.module.css'
import * as words from './words.ts'

const Report = ({ report, quiet }: { report: WaitingReport; quiet: boolean }) => (
  <Card as="li" gap={10} pad={14} className={classes.report}>
    <p>
      <b>{waitingWords(report, report.part)}</b> {!report.canDecide && everyday.anAdminDecides}
      <small>
        {report.poolName}, {momentText(report.startAt, report.timeZone)}
      </small>
    </p>
    <RideButton rideId={report.rideId} quiet={quiet || !report.canDecide}>
      {report.canDecide ? words.decide : words.lookAtTheRide}
    </RideButton>
  </Card>
)

export const useWaitingReports = () => useQuery(api.rides.reports.queryOptions())

export const WaitingReports = ({ reports, quiet = false }: { reports: WaitingReport[]; quiet?: boolean }) => (
  <Stack as="ul" gap={10}>
    {reports.map((report) => (
      <Report key={report.rideId} report={report} quiet={quiet} />
    ))}
  </Stack>
)
