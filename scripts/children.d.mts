import type { ChildProcess, spawn } from 'node:child_process'

export const startChild: typeof spawn
export function endWithUs<Child extends ChildProcess>(child: Child): Child
export function endAll(exitCode: number): void
