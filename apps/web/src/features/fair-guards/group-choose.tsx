// Chooses another Fair Guard for a group from the library, or changes the numbers for that group alone.
import type { GroupFairGuard } from '@beanpool/contract/fair-guards'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { useReplacedView } from '../../ui/focus-back.ts'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import * as words from './editor-words.ts'
import { FairGuardEditor } from './fair-guard-editor.tsx'
import shared from './fair-guards.module.css'
import classes from './group.module.css'
import { TemplateList } from './template-list.tsx'
import type { GroupChoosing } from './use-group-choice.ts'
import { templateName } from './words.ts'
import { exampleMiles } from './worked-examples.ts'

type ViewProps = { groupId: string; title: string; lead: ReactNode; children: ReactNode }

/** Replaces the group's Fair Guard on the page, with a link back to it. */
const GroupView = ({ groupId, title, lead, children }: ViewProps) => (
  <Panel>
    <Link to="/groups/$groupId/fair-guard" params={{ groupId }} className={shared.back}>
      {words.backToIt}
    </Link>
    <div className={shared.head}>
      <h2 ref={useReplacedView(title)}>{title}</h2>
      <p>{lead}</p>
    </div>
    {children}
  </Panel>
)

const Cancel = ({ groupId }: { groupId: string }) => (
  <ButtonLink to="/groups/$groupId/fair-guard" params={{ groupId }} variant="default">
    {everyday.cancel}
  </ButtonLink>
)

type ChooseProps = { current: GroupFairGuard; choosing: GroupChoosing }

export const ChooseTemplate = ({
  current,
  choosing,
  startWith,
}: ChooseProps & { startWith: string | undefined }) => {
  const query = useQuery(api.fairGuards.library.queryOptions())
  const [chosenId, setChosenId] = useState(
    startWith ?? choosing.choice.template?.fairGuardId ?? current.template.fairGuardId,
  )
  const { groupId } = current
  return (
    <GroupView
      groupId={groupId}
      title={words.choosing}
      lead={
        <>
          {words.whereFrom}{' '}
          <Link to="/settings/fair-guards" className={classes.link}>
            {words.library}
          </Link>
          .
        </>
      }
    >
      <Loaded
        query={query}
        errorTitle={everyday.templatesNotLoaded}
        errorText={messageOf}
        skeleton={<SkeletonCards count={4} height={120} />}
      >
        {(library) => {
          const chosen =
            library.templates.find(({ fairGuardId }) => fairGuardId === chosenId) ?? current.template
          return (
            <>
              <TemplateList
                library={library}
                chosenId={chosen.fairGuardId}
                onChoose={({ fairGuardId }) => setChosenId(fairGuardId)}
              />
              <div className={classes.foot}>
                <Button
                  loading={choosing.looking}
                  onClick={() =>
                    void choosing.see({ ...choosing.choice, template: chosen, values: chosen.values })
                  }
                >
                  {everyday.seeWhatChanges}
                </Button>
                <Cancel groupId={groupId} />
              </div>
            </>
          )
        }}
      </Loaded>
    </GroupView>
  )
}

export const ChangeNumbers = ({ current, choosing }: ChooseProps) => {
  const { groupId, template, hasMiles } = current
  const { choice } = choosing
  const name = templateName(choice.template ?? template)
  const others = template.kind === 'own' ? template.groups.filter((each) => each.groupId !== groupId) : []
  return (
    <GroupView
      groupId={groupId}
      title={words.changing(name)}
      lead={words.whatChangingDoes(others.map((each) => each.name))}
    >
      <FairGuardEditor
        initial={{ name, description: null, values: choice.values }}
        mayChangeCreditPolicy={current.mayChangeCreditPolicy}
        named={false}
        submitLabel={everyday.seeWhatChanges}
        busy={choosing.looking}
        onSubmit={({ values }) => choosing.see({ ...choice, template: null, values })}
        currency={current.currency}
        miles={exampleMiles(choice.distanceCounts && hasMiles)}
        foot={<Cancel groupId={groupId} />}
      />
    </GroupView>
  )
}
