CREATE TABLE "message_addressees" (
	"message_id" uuid NOT NULL,
	"adult_id" uuid NOT NULL,
	CONSTRAINT "message_addressees_message_id_adult_id_pk" PRIMARY KEY("message_id","adult_id")
);
--> statement-breakpoint
CREATE TABLE "message_reads" (
	"group_id" uuid NOT NULL,
	"adult_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"read_at" timestamptz(3) NOT NULL,
	CONSTRAINT "message_reads_group_id_adult_id_pk" PRIMARY KEY("group_id","adult_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"author_adult_id" uuid NOT NULL,
	"author_household_id" uuid NOT NULL,
	"text" text,
	"created_at" timestamptz(3) NOT NULL,
	"removed_at" timestamptz(3),
	"removed_by_adult_id" uuid,
	CONSTRAINT "messages_text" CHECK ("messages"."text" is not null or "messages"."removed_at" is not null),
	CONSTRAINT "messages_removed" CHECK (("messages"."removed_at" is null) = ("messages"."removed_by_adult_id" is null)),
	CONSTRAINT "messages_length" CHECK (char_length("messages"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_type";--> statement-breakpoint
DROP INDEX "notices_fold_key";--> statement-breakpoint
ALTER TABLE "message_addressees" ADD CONSTRAINT "message_addressees_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_addressees" ADD CONSTRAINT "message_addressees_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_adult_id_adults_id_fk" FOREIGN KEY ("author_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_household_id_households_id_fk" FOREIGN KEY ("author_household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_removed_by_adult_id_adults_id_fk" FOREIGN KEY ("removed_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_addressees_adult_id_idx" ON "message_addressees" USING btree ("adult_id");--> statement-breakpoint
CREATE INDEX "message_reads_adult_id_idx" ON "message_reads" USING btree ("adult_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_place_key" ON "messages" USING btree ("group_id","place");--> statement-breakpoint
CREATE INDEX "messages_removed_idx" ON "messages" USING btree ("removed_at") WHERE removed_at is not null and text is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_fold_key" ON "notices" USING btree ("adult_id","type","group_id","fold") WHERE case when type = 'message_posted' then read_at else delivered_at end is null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_type" CHECK ("notices"."type" in ('appeal_answered', 'appeal_made', 'balance_changed', 'balance_freed', 'balance_locked', 'balance_nudge', 'co_parent_joined', 'drive_assigned', 'drive_reminder', 'drive_unassigned', 'drive_unconfirmed', 'driver_needed', 'dropped_off', 'group_closed', 'group_invite', 'invite_approval_needed', 'kid_not_here', 'kid_not_riding', 'member_joined', 'message_posted', 'no_show_decided', 'no_show_reported', 'offer_created', 'offer_expiring', 'on_my_way', 'picked_up', 'place_missing', 'pool_ending', 'request_answered', 'ride_cancelled', 'ride_changed', 'ride_covered', 'ride_uncovered', 'rules_changed', 'security_event', 'strike_added', 'strike_waived', 'swap_answered', 'swap_proposed', 'urgent_claimed', 'urgent_ended', 'urgent_posted', 'urgent_withdrawn'));