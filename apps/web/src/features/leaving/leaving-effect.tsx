// Shows how leaving affects the adult's own or another family: its drives, its seats, and what stays.
import type { LeavingPreview } from '@beanpool/contract/leaving'
import classes from '../../parts/leaving/leaving.module.css'
import { LeftSeats } from '../../parts/pools/left-seats.tsx'
import { Points } from '../../parts/roles/points.tsx'
import { momentText } from '../../ui/date-words.ts'
import { Named, Rows, Stack } from '../../ui/layout.tsx'
import { Aside } from '../../ui/text.tsx'
import * as words from './words.ts'

const shownDrives = 3

const Drives = ({ drives }: Pick<LeavingPreview, 'drives'>) => (
  <Rows data-boxed>
    {drives.slice(0, shownDrives).map((drive) => (
      <Named as="li" key={drive.rideId}>
        <b>{momentText(drive.startAt, drive.timeZone)}</b>
        <Aside>
          {drive.poolName} · {words.driveFates[drive.fate]}
        </Aside>
      </Named>
    ))}
    {drives.length > shownDrives && <li>{words.moreDrives(drives.length - shownDrives)}</li>}
  </Rows>
)

/** Each line names the kid whose seat it is. */
const withKid = (seat: LeavingPreview['seats'][number]) => ({
  ...seat,
  poolName: `${seat.kidName}, ${seat.poolName}`,
})

export const LeavingEffect = ({ preview, mine }: { preview: LeavingPreview; mine: boolean }) => {
  const { drives, seats, kidNames, poolNames, name } = preview
  return (
    <Stack className={classes.stack}>
      <p>{words.wholeFamily(preview, mine)}</p>
      {poolNames.length > 0 && kidNames.length > 0 && <p>{words.ridesNoMore(preview)}</p>}
      <div className={classes.cols}>
        {drives.length + seats.length > 0 && (
          <Stack className={classes.stack}>
            {drives.length > 0 && (
              <section>
                <h3 className={classes.head}>{words.drives(drives.length, mine)}</h3>
                <Drives drives={drives} />
              </section>
            )}
            {seats.length > 0 && (
              <section>
                <h3 className={classes.head}>{words.seats}</h3>
                <LeftSeats leaves={seats.map(withKid)} of={{ mine, householdName: name }} named />
              </section>
            )}
          </Stack>
        )}
        <section>
          <h3 className={classes.head}>{words.whatElse}</h3>
          <Points points={words.points(preview, mine)} />
        </section>
      </div>
    </Stack>
  )
}
