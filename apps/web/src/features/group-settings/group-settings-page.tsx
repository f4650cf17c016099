// The settings of a group: members read them, admins change them. Each part has an address.
import type { GroupSettings } from '@beanpool/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import settings from '../settings/settings.module.css'
import { BasicsPanel } from './basics-panel.tsx'
import { CurrencyPanel } from './currency-panel.tsx'
import { FamiliesPart } from './families-part.tsx'
import classes from './group-settings.module.css'
import * as words from './group-settings-words.ts'
import { RidesPart } from './rides-part.tsx'
import { type SettingsPart, settingsParts } from './settings-parts.ts'
import { TimeZonePanel } from './time-zone-panel.tsx'

const GroupPart = ({ group }: { group: GroupSettings }) => (
  <div className={settings.cols}>
    <BasicsPanel group={group} />
    <div className={settings.col}>
      <TimeZonePanel group={group} />
      <CurrencyPanel group={group} />
    </div>
  </div>
)

const shown = { group: GroupPart, rides: RidesPart, families: FamiliesPart }

const Frame = ({ group, part }: { group: GroupSettings; part: SettingsPart }) => {
  const { groupId, role } = group
  const Part = shown[part]
  return (
    <>
      <PageHead
        title={words.title}
        eyebrow={
          <Link to="/groups/$groupId" params={{ groupId }}>
            {words.backToGroup}
          </Link>
        }
        sub={
          <span className={classes.head}>
            <GroupMark mark={group.mark} size={28} />
            {group.name}
          </span>
        }
        actions={role === 'admin' ? undefined : <Badge>{words.viewOnly}</Badge>}
      />
      <nav className={settings.tabs} aria-label={words.parts}>
        {settingsParts.map((each) => (
          <Link
            key={each}
            to="/groups/$groupId/settings"
            params={{ groupId }}
            search={each === 'group' ? {} : { part: each }}
            activeOptions={{ exact: true }}
            className={settings.tab}
          >
            {words.partWords[each]}
          </Link>
        ))}
      </nav>
      {role !== 'admin' && <p className={classes.note}>{words.adminsChange}</p>}
      <Part group={group} />
    </>
  )
}

export const GroupSettingsPage = ({ groupId, part = 'group' }: { groupId: string; part?: SettingsPart }) => {
  const query = useQuery(api.groups.settings.queryOptions({ input: { groupId } }))
  return (
    <Loaded query={query} errorTitle={words.didNotLoad} skeleton={<SkeletonCards count={2} height={240} />}>
      {(group) => <Frame key={groupId} group={group} part={part} />}
    </Loaded>
  )
}
