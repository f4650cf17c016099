// Makes and drops databases on all machines of a Citus cluster, for `npm run test:citus`: a database there is a set of
// databases of the same name, one on each.
import pg from 'pg'
import type { Connection } from '../db/connect.ts'

/** The machines of a cluster, the coordinator first. */
export type Machine = { host: string; port: number; user: string; password: string }

/** Finds the machines of the cluster with this coordinator address. */
export async function machinesOf(url: string): Promise<Machine[]> {
  const { username, password } = new URL(url)
  return query({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node order by groupid',
    )
    return rows.map((row) => ({ ...row, user: username, password }))
  })
}

/** Runs a statement on each machine, in the maintenance database. */
export async function onMachines(machines: Machine[], statement: string) {
  for (const machine of machines)
    await query({ ...machine, database: 'postgres' }, (client) => client.query(statement))
}

/** Makes a database that spans all machines. */
export async function makeClusterDatabase(machines: Machine[], name: string) {
  await onMachines(machines, `create database ${name}`)
  for (const machine of machines)
    await query({ ...machine, database: name }, (client) =>
      client.query('create extension citus; create extension btree_gist'),
    )
  const [coordinator, ...workers] = machines as [Machine, ...Machine[]]
  await query({ ...coordinator, database: name }, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
    // There are fewer shards than in production, since each test empties all of them.
    await client.query(`alter database ${name} set citus.shard_count to 2`)
  })
}

/** Ends all connections to a database and allows no new ones: PostgreSQL copies only databases without connections. */
export async function closeAsTemplate(machines: Machine[], name: string) {
  await onMachines(machines, `alter database ${name} with allow_connections false`)
  await onMachines(
    machines,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  )
}

/** Drops the database, along with any transactions that a killed server left prepared there. */
export async function dropClusterDatabase(machines: Machine[], name: string) {
  for (const machine of machines) {
    const { rows } = await query({ ...machine, database: 'postgres' }, (client) =>
      client.query<{ gid: string }>('select gid from pg_prepared_xacts where database = $1', [name]),
    )
    for (const { gid } of rows)
      await query({ ...machine, database: name }, (client) => client.query(`rollback prepared '${gid}'`))
  }
  await onMachines(machines, `drop database if exists ${name} with (force)`)
}

async function query<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
