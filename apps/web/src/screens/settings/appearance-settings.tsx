// Appearance: light or dark on this device, and the format of dates and numbers on all devices.
import { dateLanguages } from '@beanpool/contract/date-languages'
import { NativeSelect, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { meOptions, useMe } from '../../parts/session/me.ts'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { languageName, sameAsTheDevice } from '../../ui/language-words.ts'
import { Columns, Panel } from '../../ui/panel.tsx'
import { Quiet } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

const Theme = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Panel title={words.theme}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={words.theme}
        value={colorScheme}
        onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
        data={[
          { value: 'auto', label: sameAsTheDevice },
          { value: 'light', label: words.light },
          { value: 'dark', label: words.dark },
        ]}
      />
    </Panel>
  )
}

const DateLanguage = () => {
  const me = useMe()
  const queries = useQueryClient()
  const save = useSubmit(
    api.accounts.update.mutationOptions({
      onSuccess: (answer) => queries.setQueryData(meOptions.queryKey, answer),
      onError: (error) => {
        toast({ title: everyday.notSaved, text: messageOf(error), tone: 'bad' })
      },
    }),
  )
  const value = (save.isPending ? save.variables?.dateLanguage : me.dateLanguage) ?? ''
  return (
    <Panel title={words.datesAndNumbers}>
      <NativeSelect
        label={words.dateLanguage}
        description={words.dateLanguageHint}
        value={value}
        data={[
          { value: '', label: sameAsTheDevice },
          ...dateLanguages
            .map((each) => ({ value: each as string, label: languageName(each) }))
            .sort((a, b) => a.label.localeCompare(b.label)),
        ]}
        onChange={(event) => {
          const language = event.currentTarget.value
          save.mutate({ dateLanguage: dateLanguages.find((each) => each === language) ?? null })
        }}
      />
      <Quiet mt={12}>{words.sample(value || null)}</Quiet>
      <WaitingLines of={['accounts.update']} />
    </Panel>
  )
}

export const AppearanceSettings = () => (
  <Columns>
    <Theme />
    <DateLanguage />
  </Columns>
)
