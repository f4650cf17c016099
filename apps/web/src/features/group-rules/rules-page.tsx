// The page with the rules in a group's cars. Admins change them; members read them.
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../api/api.ts'
import { useMe } from '../../parts/session/me.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Aside } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './group-rules.module.css'
import { RulesForm } from './rules-form.tsx'
import { RulesList } from './rules-list.tsx'
import { rulesOf, useGroupRules, useSaveGroupRules } from './use-group-rules.ts'
import type { GroupRulesValues } from './words.ts'
import * as words from './words.ts'

const Editing = ({ groupId, rules }: { groupId: string; rules: GroupRulesValues }) => {
  const { save, busy } = useSaveGroupRules(groupId, () => toast({ title: words.saved, tone: 'good' }))
  return <RulesForm initial={rules} submitLabel={words.save} busy={busy} onSubmit={save} />
}

export const RulesPage = ({ groupId }: { groupId: string }) => {
  const query = useGroupRules(groupId)
  const group = useMe().groups.find((each) => each.groupId === groupId)
  return (
    <>
      <PageHead
        title={everyday.carpoolRules}
        eyebrow={
          <Link to="/groups/$groupId" params={{ groupId }}>
            {group?.name ?? everyday.group}
          </Link>
        }
        sub={words.whatTheyAre}
      />
      <Loaded
        query={query}
        errorTitle={words.failedToLoad}
        errorText={messageOf}
        skeleton={<SkeletonCards count={1} height={420} />}
      >
        {(rules) => (
          <Panel>
            {rules.canEdit ? (
              <Editing groupId={groupId} rules={rulesOf(rules)} />
            ) : (
              <>
                <RulesList rules={rules} />
                <Aside mt={4} className={classes.note}>
                  {everyday.talkToAnAdmin}
                </Aside>
              </>
            )}
          </Panel>
        )}
      </Loaded>
    </>
  )
}
