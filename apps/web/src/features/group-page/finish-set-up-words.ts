// Words of finish-set-up.tsx.
import type { GroupDashboard } from '@beanpool/contract/groups'

export const finish: Record<NonNullable<GroupDashboard['setupStep']>, string> = {
  fair_guard: 'Finish setting up: Fair Guard and rules',
  rules: 'Finish setting up: rules',
}
export const worksAlready = 'The group works already, with ours.'
