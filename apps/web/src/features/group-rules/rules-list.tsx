// The rules in a group's cars, as every reader sees them.
import { Rows } from '../../ui/layout.tsx'
import classes from './group-rules.module.css'
import { type GroupRulesValues, ruleLines } from './words.ts'

export const RulesList = ({ rules }: { rules: GroupRulesValues }) => (
  <Rows as="dl" pad={12} data-flush className={classes.list}>
    {ruleLines(rules).map(({ name, text }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </Rows>
)
