-- The guards of the ledger on a cluster: each runs on the shard of its group, and reads and writes the shards there.
-- Shards lack triggers that are for TRUNCATE too, so those for the other changes are made again.

CREATE OR REPLACE FUNCTION add_to_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE shard text;
BEGIN
  SELECT 'balances_' || there.shardid INTO STRICT shard FROM pg_dist_shard here
    JOIN pg_dist_shard there ON there.logicalrelid = 'balances'::regclass AND there.shardminvalue = here.shardminvalue
    WHERE here.logicalrelid = 'ledger_entries'::regclass AND TG_TABLE_NAME = 'ledger_entries_' || here.shardid;
  EXECUTE format('INSERT INTO %I.%I AS b (group_id, household_id, hundredths) VALUES ($1, $2, $3)
    ON CONFLICT (group_id, household_id) DO UPDATE SET hundredths = b.hundredths + excluded.hundredths', TG_TABLE_SCHEMA, shard)
    USING NEW.group_id, NEW.household_id, NEW.amount_hundredths;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE OR REPLACE FUNCTION ledger_transaction_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
  EXECUTE format('SELECT coalesce(sum(amount_hundredths), 0) FROM %I.%I WHERE group_id = $1 AND transaction_id = $2',
    TG_TABLE_SCHEMA, TG_TABLE_NAME) INTO total USING NEW.group_id, NEW.transaction_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % sums to %, not zero', NEW.transaction_id, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

DROP TRIGGER IF EXISTS ledger_transactions_unchanged ON ledger_transactions;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_unchanged BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint

DROP TRIGGER IF EXISTS ledger_entries_unchanged ON ledger_entries;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_unchanged BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
