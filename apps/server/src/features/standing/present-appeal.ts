// An appeal as screens show it.
import type { Appeal } from '@beanpool/contract/standing'

type Row = { body: string; status: string; note: string | null }

export function presentAppeal(row: Row | null): Appeal | null {
  if (row === null) return null
  return { body: row.body, status: row.status as Appeal['status'], note: row.note }
}
