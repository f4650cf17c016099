// Invites a whole class: a pasted or uploaded table, a checkbox for each family, and one button.
// The file stays on the device.
import type { ListedFamily } from '@beanpool/contract/invitations'
import { addressKey } from '@beanpool/domain/invitations/addresses'
import {
  mostOnList,
  type Roster,
  type RosterFamily,
  type RosterTable,
  readRoster,
  tableIn,
} from '@beanpool/domain/invitations/roster'
import { type ColumnRole, columnRoles, columnsAs } from '@beanpool/domain/invitations/roster-columns'
import { textOfFile } from '@beanpool/domain/tables/csv'
import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { ChooseFile } from '../../ui/choose-file.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Fields } from '../../ui/form.tsx'
import { Buttons, Fold, Note, Stack } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './dialog-words.ts'
import { tellFailed } from './family-invites.tsx'
import classes from './invitations.module.css'

type ClassListProps = { groupId: string; onDone: () => void; onBack: () => void }
type Read = { table: RosterTable | null; roster: Roster }

/** Detects native files of Excel and LibreOffice, which are zip archives or in the older format. */
const isWorkbook = ([first, second]: Uint8Array) =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)
/** More than the list of any school class needs. */
const largestBytes = 5_000_000

type SourceProps = Pick<ClassListProps, 'onBack'> & { onRead: (read: Read) => void }

const Source = ({ onRead, onBack }: SourceProps) => {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const read = (from: string) => {
    const table = tableIn(from)
    const roster = readRoster(from, table)
    // For a table, the adult can choose which column holds the addresses.
    if (table === null && roster.families.length === 0) setProblem(words.noFamiliesFound)
    else onRead({ table, roster })
  }
  const choose = async (file: File) => {
    if (file.size > largestBytes) return setProblem(words.fileTooLarge)
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isWorkbook(bytes)) setProblem(words.saveAsCsv)
    else read(textOfFile(bytes))
  }
  return (
    <Stack>
      <Hint className={classes.quiet}>{words.listStaysHere}</Hint>
      <ChooseFile
        variant="default"
        accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv,text/plain"
        onChoose={choose}
      >
        {words.chooseList}
      </ChooseFile>
      <Textarea
        label={words.pasteList}
        rows={5}
        value={text}
        error={problem}
        onChange={(event) => {
          setProblem(null)
          setText(event.currentTarget.value)
        }}
      />
      <Buttons className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {everyday.back}
        </Button>
        <Button disabled={text.trim() === ''} onClick={() => read(text)}>
          {words.readList}
        </Button>
      </Buttons>
    </Stack>
  )
}

type ColumnsProps = { table: RosterTable; isOpen: boolean; onChange: (table: RosterTable) => void }

/** Shows how each column was interpreted. The adult may change it. */
const Columns = ({ table, isOpen, onChange }: ColumnsProps) => (
  <Fold open={isOpen}>
    <summary>
      {words.columns}
      <IconChevronRight size={16} aria-hidden />
    </summary>
    <Fields>
      {table.columns.map(({ role }, place) => (
        <NativeSelect
          key={place}
          label={table.head[place] || words.columnNumber(place + 1)}
          data={columnRoles.map((each) => ({ value: each, label: words.columnRoles[each] }))}
          value={role}
          onChange={(event) => {
            const roles = table.columns.map((column) => column.role)
            roles[place] = event.currentTarget.value as ColumnRole
            onChange({ ...table, columns: columnsAs(roles, table.head) })
          }}
        />
      ))}
    </Fields>
  </Fold>
)

const emailsOf = ({ parents }: RosterFamily) => parents.flatMap(({ email }) => email ?? [])
const keyOf = (family: RosterFamily) => addressKey(emailsOf(family)[0] ?? '')

/** Ticks families from the top, until one call can take no more addresses. */
const firstTicked = (families: RosterFamily[]): string[] => {
  let room = mostOnList
  return families.flatMap((family) => {
    room -= emailsOf(family).length
    return room >= 0 ? [keyOf(family)] : []
  })
}

const Family = ({ family }: { family: RosterFamily }) => (
  <Checkbox
    value={keyOf(family)}
    py={8}
    label={family.kids.join(', ') || family.parents[0]?.name || emailsOf(family)[0]}
    description={
      <>
        {family.parents.map(({ name, email, phone }) => (
          <span key={`${name}${email}`} className={classes.quiet}>
            {[name, email ?? words.noAddress, phone].filter(Boolean).join(', ')}
          </span>
        ))}
        {family.address}
      </>
    }
  />
)

const LeftOut = ({ leftOut, others }: Pick<Roster, 'leftOut' | 'others'>) =>
  leftOut.length + others > 0 && (
    <Fold>
      <summary>
        {words.leftOutOfList(leftOut.length + others)}
        <IconChevronRight size={16} aria-hidden />
      </summary>
      <ul>
        {leftOut.map(({ what, why }) => (
          <li key={`${what}${why}`}>
            <Hint as="span">{words.leftOutBecause(what, words.whyLeftOut[why])}</Hint>
          </li>
        ))}
        {others > 0 && (
          <li>
            <Hint as="span">{words.otherWords(others)}</Hint>
          </li>
        )}
      </ul>
    </Fold>
  )

const listed = (family: RosterFamily): ListedFamily => ({
  kidNames: family.kids.map((name) => name.slice(0, 60)),
  parents: family.parents
    .flatMap(({ email, phone }) => (email === null ? [] : [{ email, phone }]))
    .slice(0, 8),
})

type PreviewProps = ClassListProps & { read: Read; onRead: (read: Read) => void }

const Preview = ({ groupId, read: { table, roster }, onBack, onRead, onDone }: PreviewProps) => {
  const queries = useQueryClient()
  const [sent, setSent] = useState<string[]>([])
  const unsent = (all: RosterFamily[]) =>
    all.filter((family) => emailsOf(family).some((email) => !sent.includes(addressKey(email))))
  const families = unsent(roster.families)
  const [ticked, setTicked] = useState(() => firstTicked(families))
  const [isUnread] = useState(roster.families.length === 0)
  const onColumns = (changed: RosterTable) => {
    const next = readRoster('', changed)
    setTicked(firstTicked(unsent(next.families)))
    onRead({ table: changed, roster: next })
  }
  const chosen = families.filter((family) => ticked.includes(keyOf(family)))
  // Ticks and columns can change while the emails are being sent.
  const atTap = useRef({ chosen, families })
  const count = chosen.flatMap(emailsOf).length
  const send = useSubmit(
    api.invitations.sendList.mutationOptions({
      onSuccess: async ({ answers }) => {
        // A class list includes the admin's own family, which is already in the group.
        const failed = answers.flatMap(({ email, problem }) =>
          problem && problem !== 'own' ? [{ email, problem }] : [],
        )
        const sentNow = answers.filter(({ problem }) => problem === null).length
        const was = atTap.current
        const done = was.chosen.filter(
          (family) => !failed.some(({ email }) => emailsOf(family).some((own) => addressKey(own) === email)),
        )
        const left = was.families.filter((family) => !done.includes(family))
        setSent((before) => [...before, ...done.flatMap(emailsOf).map(addressKey)])
        setTicked(firstTicked(left.filter((family) => !was.chosen.includes(family))))
        await invalidateTopics(queries, ['invitations'])
        if (failed.length > 0) tellFailed(failed)
        else toast({ title: words.invitesSent(sentNow), tone: 'good' })
        if (left.length === 0) onDone()
      },
      onError: (error) => toast({ title: words.failedToSend, text: messageOf(error), tone: 'bad' }),
    }),
  )
  const addresses = families.flatMap(emailsOf).length
  return (
    <Stack>
      <p>
        {roster.families.length === 0 ? words.noFamiliesFound : words.listFound(families.length, addresses)}
      </p>
      {table && <Columns table={table} isOpen={isUnread} onChange={onColumns} />}
      <LeftOut {...roster} />
      {roster.families.some((family) => emailsOf(family).length > 1) && <Note>{words.bothParents}</Note>}
      {families.length > 0 && (
        <Checkbox.Group value={ticked} onChange={setTicked} aria-label={everyday.families}>
          <div className={classes.families} data-tall>
            {families.map((family) => (
              <Family key={keyOf(family)} family={family} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {(count > mostOnList || families.length > chosen.length) && addresses > mostOnList && (
        <Hint>{words.soManyAtOnce(mostOnList)}</Hint>
      )}
      <Buttons className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {everyday.back}
        </Button>
        <Button
          disabled={count === 0 || count > mostOnList}
          loading={send.isPending}
          onClick={() => {
            atTap.current = { chosen, families }
            send.mutate({ groupId, families: chosen.map(listed) })
          }}
        >
          {words.sendInvites(count)}
        </Button>
      </Buttons>
    </Stack>
  )
}

export const ClassList = (props: ClassListProps) => {
  const [read, setRead] = useState<Read | null>(null)
  if (!read) return <Source onRead={setRead} onBack={props.onBack} />
  return <Preview {...props} read={read} onRead={setRead} onBack={() => setRead(null)} />
}
