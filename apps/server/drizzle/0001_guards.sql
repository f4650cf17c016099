-- Guards that a table definition cannot express.

-- Nobody drives two cars at once, in any group.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE rides ADD CONSTRAINT rides_adult_in_one_car
  EXCLUDE USING gist (driver_adult_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (driver_adult_id IS NOT NULL AND status IN ('assigned', 'completed'));
--> statement-breakpoint
ALTER TABLE rides ADD CONSTRAINT rides_helper_in_one_car
  EXCLUDE USING gist (driver_helper_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (driver_helper_id IS NOT NULL AND status IN ('assigned', 'completed'));
--> statement-breakpoint

-- The ledger is append-only: a correction is a reversal plus a new transaction.
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint

-- Every transaction sums to zero when it commits.
CREATE FUNCTION ledger_transaction_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
  SELECT coalesce(sum(amount_hundredths), 0) INTO total FROM ledger_entries WHERE transaction_id = NEW.transaction_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % sums to %, not zero', NEW.transaction_id, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_sum_to_zero AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_sums_to_zero();
