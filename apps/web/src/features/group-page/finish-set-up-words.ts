import type { GroupDashboard } from '@beanpool/contract/groups'

export const finish: Record<NonNullable<GroupDashboard['setupStep']>, string> = {
  fair_guard: 'Finish setting up: Fair Guard and rules',
  rules: 'Finish setting up: rules',
}
export const worksAlready: typeof finish = {
  fair_guard: 'Your group already works, with our Standard Fair Guard and rules.',
  rules: 'Your group already works, with our standard rules.',
}
