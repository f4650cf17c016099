CREATE TABLE "pool_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"household_id" uuid NOT NULL,
	"asked_by_adult_id" uuid NOT NULL,
	"asked_at" timestamptz(3) NOT NULL,
	"name" text NOT NULL,
	"notes" text,
	"draft" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by_adult_id" uuid,
	"decided_at" timestamptz(3),
	"made" jsonb,
	CONSTRAINT "pool_requests_status" CHECK ("pool_requests"."status" in ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "pool_requests_decided" CHECK (("pool_requests"."status" = 'open') = ("pool_requests"."decided_at" is null)),
	CONSTRAINT "pool_requests_made" CHECK (("pool_requests"."status" = 'accepted') = ("pool_requests"."made" is not null))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_type";--> statement-breakpoint
ALTER TABLE "pool_requests" ADD CONSTRAINT "pool_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_requests" ADD CONSTRAINT "pool_requests_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_requests" ADD CONSTRAINT "pool_requests_asked_by_adult_id_adults_id_fk" FOREIGN KEY ("asked_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_requests" ADD CONSTRAINT "pool_requests_decided_by_adult_id_adults_id_fk" FOREIGN KEY ("decided_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pool_requests_group_id_idx" ON "pool_requests" USING btree ("group_id","status");--> statement-breakpoint
CREATE INDEX "pool_requests_household_id_idx" ON "pool_requests" USING btree ("household_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_type" CHECK ("notices"."type" in ('appeal_answered', 'appeal_made', 'balance_changed', 'balance_freed', 'balance_locked', 'balance_nudge', 'co_parent_joined', 'drive_assigned', 'drive_reminder', 'drive_unassigned', 'drive_unconfirmed', 'driver_needed', 'dropped_off', 'group_closed', 'group_invite', 'invite_approval_needed', 'kid_not_here', 'kid_not_riding', 'member_joined', 'member_left', 'message_posted', 'no_show_decided', 'no_show_reported', 'offer_created', 'offer_expiring', 'on_my_way', 'picked_up', 'place_missing', 'pool_ending', 'pool_requested', 'request_answered', 'ride_cancelled', 'ride_changed', 'ride_covered', 'ride_uncovered', 'role_changed', 'rules_changed', 'security_event', 'strike_added', 'strike_waived', 'swap_answered', 'swap_proposed', 'urgent_claimed', 'urgent_ended', 'urgent_posted', 'urgent_withdrawn'));