// Previews a week's sheet before it is printed.
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { useMe } from '../../parts/session/me.ts'
import { addDays, dateRange, mondayOf, todayIn } from '../../ui/date-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import classes from './week-sheet.module.css'
import { WeekSheet } from './week-sheet.tsx'
import * as words from './words.ts'

type Week = { groupId: string; date: string | undefined }

const Step = ({ groupId, to, forward }: { groupId: string; to: string; forward: boolean }) => (
  <Link
    to="/groups/$groupId/week"
    params={{ groupId }}
    search={{ date: to }}
    replace
    aria-label={forward ? words.nextWeek : words.previousWeek}
  >
    {forward ? <IconChevronRight size={20} aria-hidden /> : <IconChevronLeft size={20} aria-hidden />}
  </Link>
)

/** `date`: any day of the week; defaults to today's week, on a Sunday to the next one. */
export const WeekPage = ({ groupId, date }: Week) => {
  const group = useMe().groups.find((each) => each.groupId === groupId)
  const timeZone = group?.timeZone ?? 'UTC'
  const monday = mondayOf(date ?? addDays(todayIn(timeZone), 1))
  const query = useQuery(
    api.rides.calendar.queryOptions({
      input: { from: `${addDays(monday, -1)}T00:00:00Z`, to: `${addDays(monday, 8)}T00:00:00Z`, groupId },
    }),
  )
  const inWeek = (day: string) => day >= monday && day < addDays(monday, 7)
  return (
    <>
      <div className={classes.controls}>
        <PageHead
          title={words.theWeek}
          eyebrow={
            <Link to="/groups/$groupId" params={{ groupId }}>
              {group?.name}
            </Link>
          }
          actions={
            <Button
              leftSection={<IconPrinter size={18} aria-hidden />}
              disabled={!query.data}
              onClick={() => window.print()}
            >
              {words.print}
            </Button>
          }
        />
        <div className={classes.step}>
          <Step groupId={groupId} to={addDays(monday, -7)} forward={false} />
          <span>{dateRange(monday, addDays(monday, 6))}</span>
          <Step groupId={groupId} to={addDays(monday, 7)} forward />
        </div>
      </div>
      <Loaded query={query} skeleton={<SkeletonCards count={5} height={72} />}>
        {({ rides }) => (
          <WeekSheet
            name={group?.name ?? ''}
            timeZone={timeZone}
            monday={monday}
            rides={rides.filter((ride) => inWeek(ride.date))}
          />
        )}
      </Loaded>
    </>
  )
}
