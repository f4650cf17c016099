DROP INDEX "outbox_mails_unsent_idx";--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "notice_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "dropped_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "outbox_mails_unsent_idx" ON "outbox_mails" USING btree ("created_at") WHERE "outbox_mails"."sent_at" is null and "outbox_mails"."dropped_at" is null;