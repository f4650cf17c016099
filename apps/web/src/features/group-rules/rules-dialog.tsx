// The Carpool Rules dialog of the group page. It loads the rules when it opens.
import { messageOf } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import classes from './group-rules.module.css'
import { RulesList } from './rules-list.tsx'
import { useGroupRules } from './use-group-rules.ts'
import * as words from './words.ts'

export const RulesDialog = ({ groupId, onClose }: { groupId: string; onClose: () => void }) => {
  const query = useGroupRules(groupId)
  return (
    <LateDialog onClose={onClose} title={everyday.carpoolRules}>
      <Loaded
        query={query}
        errorTitle={words.failedToLoad}
        errorText={messageOf}
        skeleton={<SkeletonCards count={1} height={280} />}
      >
        {(rules) => (
          <>
            <RulesList rules={rules} />
            {rules.canEdit && (
              <ButtonLink
                to="/groups/$groupId/rules"
                params={{ groupId }}
                variant="default"
                className={classes.edit}
              >
                {words.edit}
              </ButtonLink>
            )}
          </>
        )}
      </Loaded>
    </LateDialog>
  )
}
