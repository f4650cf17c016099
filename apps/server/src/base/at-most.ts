// Runs a limited number of tasks at once; the rest wait in order of arrival.
export function atMost(count: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= count) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      // The first task in line takes over the slot.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
