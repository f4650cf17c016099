// Shows an appeal to screens.
import type { Appeal } from '@beanpool/contract/standing'
import type { AppealStatus } from '@beanpool/domain/standing/appeals'

type Row = { body: string; status: AppealStatus; note: string | null }

export function presentAppeal(row: Row | null): Appeal | null {
  if (row === null) return null
  return { body: row.body, status: row.status, note: row.note }
}
