import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import './styles.ts'
import { watchMissingParts } from './api/missing-part.ts'
import { queryClient } from './api/query-client.ts'
import { endOpening } from './opening.ts'
import { router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'
import { followFocus } from './ui/focus-back.ts'
import { focusInvalidFields } from './ui/invalid-focus.ts'
import { tellOfCutText } from './ui/pasted-text.ts'

watchMissingParts()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root element')

focusInvalidFields()
tellOfCutText()
followFocus()
endOpening(router)
createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
)
