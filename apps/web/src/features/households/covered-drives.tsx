// Lists the adult's drives during times away: the drives that others should take, and the drives that stay.
import type { CoveredDrive, DrivesChoice, EnteredAway } from '@beanpool/contract/households'
import { Button } from '@mantine/core'
import { ButtonLink } from '../../ui/button-link.tsx'
import { momentText } from '../../ui/date-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { DialogFoot } from '../../ui/form.tsx'
import { Named, Rows, Stack } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import classes from './covered-drives.module.css'
import * as words from './set-up-words.ts'
import { driveCount, outcomeWords, stayWords } from './set-up-words.ts'

const When = ({ drive, note }: { drive: CoveredDrive; note?: string }) => (
  <Named>
    <b>{momentText(drive.startAt, drive.timeZone)}</b>
    <Hint as="span">
      {drive.poolName}
      {note && ` · ${note}`}
    </Hint>
  </Named>
)

const Staying = ({ drives, linked }: { drives: CoveredDrive[]; linked: boolean }) => (
  <Rows data-boxed data-flex>
    {drives.map((drive) => (
      <li key={drive.rideId}>
        <When drive={drive} note={stayWords(drive.fate)} />
        {linked && (
          <ButtonLink to="/calendar" search={{ ride: drive.rideId }} variant="default" size="sm">
            {words.openRide}
          </ButtonLink>
        )}
      </li>
    ))}
  </Rows>
)

type AskProps = { covered: CoveredDrive[]; busy: boolean; onChoose: (choice: DrivesChoice) => void }

const Ask = ({ covered, busy, onChoose }: AskProps) => {
  const moving = covered.filter(({ fate }) => fate === 'moves')
  const staying = covered.filter(({ fate }) => fate !== 'moves')
  return (
    <>
      <p>{words.othersCanTake(moving.length)}</p>
      <Rows data-boxed data-flex>
        {moving.map((drive) => (
          <li key={drive.rideId}>
            <When drive={drive} />
          </li>
        ))}
      </Rows>
      {staying.length > 0 && (
        <>
          <p>{words.staysYours(staying.length)}</p>
          <Staying drives={staying} linked={false} />
        </>
      )}
      <DialogFoot className={classes.buttons}>
        <Button onClick={() => onChoose('replan')} loading={busy}>
          {words.saveAndRePlan(driveCount(moving))}
        </Button>
        <Button variant="default" onClick={() => onChoose('keep')} loading={busy}>
          {words.saveAndDrive(moving.length)}
        </Button>
      </DialogFoot>
    </>
  )
}

const Told = ({ covered, onClose }: { covered: CoveredDrive[]; onClose: () => void }) => {
  const outcome = outcomeWords(covered)
  return (
    <>
      {outcome && <p>{outcome}</p>}
      <p>{words.howToGiveBack}</p>
      <Staying drives={covered.filter((drive) => drive.mine)} linked />
      <DialogFoot className={classes.buttons}>
        <Button onClick={onClose}>{everyday.close}</Button>
      </DialogFoot>
    </>
  )
}

type CoveredDrivesProps = {
  answer: EnteredAway
  busy: boolean
  onChoose: (choice: DrivesChoice) => void
  onClose: () => void
}

export const CoveredDrives = ({
  answer: { saved, covered },
  busy,
  onChoose,
  onClose,
}: CoveredDrivesProps) => {
  const count = driveCount(saved ? covered.filter((drive) => drive.mine) : covered)
  const title = saved ? words.savedStillDriving(count) : words.youHaveThen(count)
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap={14}>
        {saved ? (
          <Told covered={covered} onClose={onClose} />
        ) : (
          <Ask covered={covered} busy={busy} onChoose={onChoose} />
        )}
      </Stack>
    </Dialog>
  )
}
