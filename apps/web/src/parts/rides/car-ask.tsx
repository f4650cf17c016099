// Asks a driver how many kids fit in their car, once, where it first matters.
import { versionOf } from '@beanpool/domain/households/family-setup'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Buttons, Note } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

const choices = [2, 3, 4, 5, 6]

/** Shows nothing once the family has answered, or if it has several cars, which are entered in the profile. */
export const CarAsk = () => {
  const queries = useQueryClient()
  const family = api.households.mine
  const [car, ...others] = useQuery(family.queryOptions()).data?.household?.cars ?? []
  const change = useSubmit(
    api.households.changeCar.mutationOptions({
      onSuccess: (answer) => {
        queries.setQueryData(family.queryKey(), answer)
        toast({ title: words.carSaved, tone: 'good' })
      },
      onError: (error) => toast({ title: words.carNotSaved, text: messageOf(error), tone: 'bad' }),
    }),
  )
  if (!car || others.length > 0 || car.seats !== null) return null
  const { carId, name } = car
  return (
    <Note as="section">
      <p>{words.howManyFit}</p>
      <Buttons gap={6}>
        {choices.map((seats) => (
          <Button
            key={seats}
            variant="default"
            px={14}
            disabled={change.isPending}
            onClick={() => change.mutate({ carId, name, seats, version: versionOf({ name, seats: null }) })}
          >
            {seats}
          </Button>
        ))}
      </Buttons>
    </Note>
  )
}
