// The library of Fair Guards: presets, the adult's own templates, and those that groups
// changed, with their main numbers.
import type { FairGuardLibrary, FairGuardTemplate } from '@beanpool/contract/fair-guards'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import classes from './fair-guards.module.css'
import * as words from './words.ts'
import { inUseBy, numbersLine, templateLine, templateName } from './words.ts'

const Body = ({ template, mark }: { template: FairGuardTemplate; mark: ReactNode }) => {
  const line = templateLine(template)
  return (
    <>
      <span className={classes.title}>
        <b>{templateName(template)}</b>
        {mark}
      </span>
      {line && <span>{line}</span>}
      <Hint as="span">{numbersLine(template.values)}</Hint>
      {template.groups.length > 0 && (
        <span>
          <Badge>{inUseBy(template.groups)}</Badge>
        </span>
      )}
    </>
  )
}

const kinds = [
  { kind: 'own', title: words.yours },
  { kind: 'preset', title: words.byBeanpool },
  { kind: 'group', title: words.ofGroups },
] as const

type Kind = (typeof kinds)[number]['kind']
type KindProps = {
  title: string
  templates: FairGuardTemplate[]
  empty: ReactNode
  card: (template: FairGuardTemplate) => ReactNode
}

const OfKind = ({ title, templates, empty, card }: KindProps) => {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classes.kind}>
      <h3 id={headingId}>{title}</h3>
      {templates.length === 0 ? empty : <ul className={classes.cards}>{templates.map(card)}</ul>}
    </section>
  )
}

type KindsProps = {
  library: FairGuardLibrary
  card: (template: FairGuardTemplate) => ReactNode
  /** Shown in place of a kind that has no templates. Without this text the kind is left out. */
  empty?: Partial<Record<Kind, ReactNode>>
}

/** Puts the adult's own templates first, since those are what the adult is looking for. */
const Kinds = ({ library, card, empty = {} }: KindsProps) => (
  <Stack gap={20}>
    {kinds.map(({ kind, title }) => {
      const templates = library.templates.filter((each) => each.kind === kind)
      return templates.length === 0 && empty[kind] === undefined ? null : (
        <OfKind key={kind} title={title} templates={templates} empty={empty[kind]} card={card} />
      )
    })}
  </Stack>
)

type TemplateListProps = {
  library: FairGuardLibrary
  chosenId: string | null
  onChoose: (template: FairGuardTemplate) => void
  /** The actions shown under a card. */
  actions?: (template: FairGuardTemplate) => ReactNode
}

/** Renders the templates as a list to choose from. */
export const TemplateList = ({ library, chosenId, onChoose, actions }: TemplateListProps) => (
  <Kinds
    library={library}
    card={(template) => {
      const isChosen = template.fairGuardId === chosenId
      return (
        <li key={template.fairGuardId} className={`${classes.card} ${isChosen ? classes.chosen : ''}`}>
          <button type="button" aria-pressed={isChosen} onClick={() => onChoose(template)}>
            <Body template={template} mark={isChosen && <IconCheck size={20} aria-hidden />} />
          </button>
          {actions?.(template)}
        </li>
      )
    }}
  />
)

/** Renders the templates as a list of links. */
export const TemplateLinks = ({ library, noneYet }: { library: FairGuardLibrary; noneYet: ReactNode }) => (
  <Kinds
    library={library}
    empty={{ own: noneYet }}
    card={(template) => (
      <li key={template.fairGuardId} className={classes.card}>
        <Link to="/settings/fair-guards" search={{ view: 'read', template: template.fairGuardId }}>
          <Body template={template} mark={<IconChevronRight size={20} aria-hidden />} />
        </Link>
      </li>
    )}
  />
)
