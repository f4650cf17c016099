// Turns the contract's ledger lines into what the BeanLedger piece shows.
import type { Ledger, LedgerLine } from '@beanpool/contract/beans'
import { Link } from '@tanstack/react-router'
import { RideLink } from '../../parts/ride-steps/ride-link.tsx'
import { balanceWords, beansText } from '../../ui/balance-words.ts'
import type { BeanLedgerLine } from '../../ui/bean-ledger.tsx'
import { dateOf, shortDate } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import * as words from './words.ts'

const driverOf = (line: LedgerLine, ledger: Ledger): string => {
  if (line.driverHouseholdName !== ledger.householdName) return words.drove(line.driverHouseholdName)
  return ledger.mine ? words.youDrove : words.theirDrive
}

const detailOf = (line: LedgerLine, ledger: Ledger): string => {
  if (line.kind === 'settlement') return line.settledHouseholdName === null ? words.newTerm : words.settlement
  if (line.kind === 'opening') return words.fromBefore
  if (line.kind !== 'ride' || line.seatCount === 0)
    return line.kind === 'ride' ? '' : words.kindWords[line.kind]
  const seats = words.seatsAt(line.seatCount, beansText(line.seatPriceHundredths))
  return line.driverHouseholdName ? `${driverOf(line, ledger)}, ${seats}` : seats
}

const whatOf = (line: LedgerLine, ledger: Ledger): string => {
  const { settledHouseholdName: name } = line
  if (name === null) return words.kindWords[line.kind]
  return name === ledger.householdName ? words.settledAfterLeaving : words.settledWith(name)
}

const ruleOf = (line: LedgerLine, { groupId }: Ledger): BeanLedgerLine['rule'] => {
  const lines = line.kind === 'late_cancel_penalty' ? words.penaltyLines : words.ruleLines(line)
  if (lines.length === 0) return null
  const link = (
    <Link to="/groups/$groupId/fair-guard" params={{ groupId }}>
      {everyday.seeFairGuard}
    </Link>
  )
  return { title: words.whyPriced(line.poolName ?? words.kindWords[line.kind]), lines, link }
}

export const ledgerLines = (ledger: Ledger, lines: LedgerLine[]): BeanLedgerLine[] =>
  lines.map((line) => {
    const what = line.poolName ?? whatOf(line, ledger)
    return {
      key: `${line.transactionId}-${line.balanceAfterHundredths}-${line.amountHundredths}`,
      date: shortDate(dateOf(line.rideStartAt ?? line.at, ledger.timeZone)),
      what: line.rideId ? <RideLink rideId={line.rideId}>{what}</RideLink> : what,
      detail: detailOf(line, ledger),
      amountHundredths: line.amountHundredths,
      amount: line.kind === 'opening' ? balanceWords(line.amountHundredths) : undefined,
      balanceAfterHundredths: line.balanceAfterHundredths,
      reversed: line.reversed,
      rule: ruleOf(line, ledger),
    }
  })
