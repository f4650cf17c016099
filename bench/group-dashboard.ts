// Opens the dashboard of a group of 200 households and 50 pools: one call, next to its bare statements in the same run.
//
//   node bench/group-dashboard.ts [rounds]
import { measureCall } from './measured-call.ts'

const MOST_RATIO = 2
const MOST_STATEMENTS = 20

const row = await measureCall('dashboard', 'group-dashboard.json')
if (!(row.ratio <= MOST_RATIO) || !(row.statements <= MOST_STATEMENTS)) process.exitCode = 1
