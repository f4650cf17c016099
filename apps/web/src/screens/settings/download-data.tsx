// Download my data: everything in one file, which the browser puts together.
import type { DataExport } from '@beanpool/contract/accounts'
import { Button } from '@mantine/core'
import { api, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './security-words.ts'

const save = ({ madeAt, data }: DataExport) => {
  const file = { [words.what]: words.whatLine, [words.made]: madeAt, ...data }
  const name = words.fileName(madeAt.slice(0, 10))
  saveFile(JSON.stringify(file, null, 2), { name, type: 'application/json' })
}

export const DownloadData = () => {
  const download = useSubmit(
    api.accountData.download.mutationOptions({
      onSuccess: (answer) => {
        save(answer)
        toast({ title: words.downloaded, tone: 'good' })
      },
      onError: (error) => toast({ title: everyday.notDownloaded, text: messageOf(error), tone: 'bad' }),
    }),
  )
  return (
    <Panel title={everyday.downloadData}>
      <Stack>
        <p>{words.downloadDataLead}</p>
        <p>{words.care}</p>
        <div>
          <Button onClick={() => download.mutate(undefined)} loading={download.isPending}>
            {words.download}
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}
