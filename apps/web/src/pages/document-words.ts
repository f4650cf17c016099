export const aWeekOfSchoolRuns = 'A week of school runs, driven in fair turns by three families'
