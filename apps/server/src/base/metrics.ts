// Counts what this process does, for /metrics. Its state at the time of a request is in app/gauges.ts.
import { Counter, Histogram, Registry } from 'prom-client'

export const counted = new Registry()
const registers = [counted]

/** Makes a counter by outcome. Each outcome starts at zero, so alerts also see the first increase. */
function countOutcomes<Outcome extends string>(name: string, help: string, outcomes: readonly Outcome[]) {
  const counter = new Counter({ name, help, labelNames: ['outcome'], registers })
  for (const outcome of outcomes) counter.inc({ outcome }, 0)
  return (outcome: Outcome) => counter.inc({ outcome })
}

const requestSeconds = new Histogram({
  name: 'beanpool_request_seconds',
  help: 'Time until a request was answered, by route and class of status. Each call of a batch counts under its own route too.',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

const statusClasses = ['', '1xx', '2xx', '3xx', '4xx', '5xx']

export const countRequest = (route: string, status: number, milliseconds: number) =>
  requestSeconds.observe(
    { route, status: statusClasses[Math.floor(status / 100)] ?? '' },
    milliseconds / 1_000,
  )

export const countMail = countOutcomes(
  'beanpool_mails_total',
  'Tries to send a mail: sent, refused for good, failed and tried again, or given up after the last try.',
  ['sent', 'refused', 'retried', 'given_up'],
)

export const countPush = countOutcomes(
  'beanpool_pushes_total',
  'Tries to send a push: sent, to a browser that is gone, failed and tried again, or given up after the last try.',
  ['sent', 'gone', 'retried', 'given_up'],
)

const jobs = new Counter({
  name: 'beanpool_jobs_total',
  help: 'Runs of jobs by queue: done, failed and tried again, or given up after the last try.',
  labelNames: ['queue', 'outcome'],
  registers,
})
const jobOutcomes = ['done', 'retried', 'given_up'] as const

export const countJob = (queue: string, outcome: (typeof jobOutcomes)[number]) => jobs.inc({ queue, outcome })

/** Makes the counters of these queues appear at zero. */
export function showQueues(queues: string[]) {
  for (const queue of queues) for (const outcome of jobOutcomes) jobs.inc({ queue, outcome }, 0)
}

const planningSeconds = new Histogram({
  name: 'beanpool_planning_seconds',
  help: 'Time to plan a group and save the changes, within its transaction.',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const countPlanning = (milliseconds: number) => planningSeconds.observe(milliseconds / 1_000)

const away = new Counter({
  name: 'beanpool_database_away_total',
  help: 'Statements and transactions that did not reach the database, or got no answer.',
  registers,
})

export const countAway = () => away.inc()
