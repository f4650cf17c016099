import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { contactEmail } from '../../ui/contact-email.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'
import { betaCodeWords } from './words.ts'

/** The form for a closed-beta code. If the server refuses the code, the typed text stays. */
export const BetaCodeForm = ({ onUnlocked }: { onUnlocked?: () => void }) => {
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const redeem = useSubmit(
    api.plans.redeemBetaCode.mutationOptions({
      onSuccess: ({ firstTime }) => {
        if (firstTime) {
          toast({ title: words.proUnlocked, text: words.allFeaturesAreYours, tone: 'good' })
        }
        queries.invalidateQueries()
        onUnlocked?.()
      },
      onError: (error) => {
        const invalid = isDefinedError(error) && (error.code === 'REFUSED' || error.code === 'INVALID_INPUT')
        if (invalid) {
          setProblem(words.invalidCode)
        } else {
          toast({ title: words.upgradeFailed, text: messageOf(error), tone: 'bad' })
        }
      },
    }),
  )
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    redeem.mutate({ code: code.trim() })
  }
  return (
    <form onSubmit={apply} style={{ display: 'grid', gap: 16 }}>
      <TextInput
        label={words.betaCode}
        description={betaCodeWords(contactEmail())}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={problem}
        autoComplete="off"
        data-autofocus
      />
      <Button type="submit" disabled={code.trim() === ''} loading={redeem.isPending}>
        {words.apply}
      </Button>
    </form>
  )
}
