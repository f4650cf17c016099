CREATE TABLE "saved_strikes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"adult_id" uuid NOT NULL,
	"ride_id" uuid,
	"urgent_request_id" uuid,
	"kind" text NOT NULL,
	"weight" integer NOT NULL,
	"saved_at" timestamptz(3) NOT NULL,
	CONSTRAINT "saved_strikes_kind" CHECK ("saved_strikes"."kind" in ('backed_out', 'late_cancel', 'no_show', 'withdrew_claim')),
	CONSTRAINT "saved_strikes_weight" CHECK ("saved_strikes"."weight" > 0)
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_type";--> statement-breakpoint
ALTER TABLE "saved_strikes" ADD CONSTRAINT "saved_strikes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_strikes" ADD CONSTRAINT "saved_strikes_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_strikes" ADD CONSTRAINT "saved_strikes_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_strikes" ADD CONSTRAINT "saved_strikes_urgent_request_id_urgent_requests_id_fk" FOREIGN KEY ("urgent_request_id") REFERENCES "public"."urgent_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_strikes_group_idx" ON "saved_strikes" USING btree ("group_id","adult_id");--> statement-breakpoint
CREATE INDEX "saved_strikes_saved_at_idx" ON "saved_strikes" USING btree ("saved_at");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_type" CHECK ("notices"."type" in ('appeal_answered', 'appeal_made', 'balance_changed', 'balance_freed', 'balance_locked', 'balance_nudge', 'co_parent_joined', 'drive_assigned', 'drive_reminder', 'drive_unassigned', 'drive_unconfirmed', 'driver_needed', 'dropped_off', 'group_closed', 'group_invite', 'invite_approval_needed', 'kid_not_here', 'kid_not_riding', 'member_joined', 'member_left', 'message_posted', 'no_show_decided', 'no_show_reported', 'offer_created', 'offer_expiring', 'on_my_way', 'picked_up', 'place_missing', 'pool_ending', 'request_answered', 'ride_cancelled', 'ride_changed', 'ride_covered', 'ride_uncovered', 'role_changed', 'rules_changed', 'security_event', 'strike_added', 'strike_waived', 'swap_answered', 'swap_proposed', 'urgent_claimed', 'urgent_ended', 'urgent_posted', 'urgent_withdrawn'));