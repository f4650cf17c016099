-- The checks allow more than those before: older rows hold them without being read.
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_ride";
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_reversal";
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("kind" in ('ride', 'ride_reversal', 'late_cancel_penalty', 'penalty_reversal', 'settlement', 'opening', 'opening_reversal')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_ride" CHECK (("kind" in ('settlement', 'opening', 'opening_reversal')) or "ride_id" is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reversal" CHECK (("kind" in ('ride_reversal', 'penalty_reversal', 'opening_reversal')) = ("reverses_id" is not null)) NOT VALID;
