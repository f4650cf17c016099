import { expect, test } from 'vitest'
import { requesterFacts, shortfallRefusalWords } from './dialog-words.ts'

const requester = { adultId: 'rosa', name: 'Rosa', householdName: 'Rossi', counts: false, refusal: null }

test('posting a ride for another adult says whose conversion it uses', () => {
  expect(requesterFacts(requester)).toMatchObject({ problem: null })
  expect(requesterFacts(requester).meaning).toContain('It counts for nobody.')
  expect(requesterFacts({ ...requester, counts: true }).meaning).toContain(
    'Their family gave it back, so it counts as theirs.',
  )
})

test('a driver who gave the ride back and cannot convert it is named in the form and after the tap', () => {
  const { problem } = requesterFacts({ ...requester, counts: true, refusal: 'probation' })
  expect(problem).toBe(shortfallRefusalWords('probation', 'Rosa'))
  expect(problem).toContain('Rosa’s family gave it back and has 3 strikes.')
  expect(shortfallRefusalWords('offered', null)).toContain('being asked')
})
