CREATE TABLE "hand_overs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"from_adult_id" uuid NOT NULL,
	"to_adult_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"proposed_at" timestamptz(3) NOT NULL,
	"ended_at" timestamptz(3),
	CONSTRAINT "hand_overs_status" CHECK ("hand_overs"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "hand_overs_ended" CHECK (("hand_overs"."status" = 'open') = ("hand_overs"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_type";--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_from_adult_id_adults_id_fk" FOREIGN KEY ("from_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_to_adult_id_adults_id_fk" FOREIGN KEY ("to_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_overs_open_key" ON "hand_overs" USING btree ("group_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "hand_overs_from_adult_id_idx" ON "hand_overs" USING btree ("from_adult_id");--> statement-breakpoint
CREATE INDEX "hand_overs_to_adult_id_idx" ON "hand_overs" USING btree ("to_adult_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_type" CHECK ("notices"."type" in ('appeal_answered', 'appeal_made', 'balance_changed', 'balance_freed', 'balance_locked', 'balance_nudge', 'co_parent_joined', 'drive_assigned', 'drive_reminder', 'drive_unassigned', 'drive_unconfirmed', 'driver_needed', 'dropped_off', 'group_closed', 'group_invite', 'invite_approval_needed', 'kid_not_here', 'kid_not_riding', 'member_joined', 'message_posted', 'no_show_decided', 'no_show_reported', 'offer_created', 'offer_expiring', 'on_my_way', 'picked_up', 'place_missing', 'pool_ending', 'request_answered', 'ride_cancelled', 'ride_changed', 'ride_covered', 'ride_uncovered', 'role_changed', 'rules_changed', 'security_event', 'strike_added', 'strike_waived', 'swap_answered', 'swap_proposed', 'urgent_claimed', 'urgent_ended', 'urgent_posted', 'urgent_withdrawn'));