ALTER TABLE "letter_recipient" DROP CONSTRAINT "letter_recipient_letter_id_account_id_pk";--> statement-breakpoint
ALTER TABLE "letter_recipient" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "letter" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "letter_recipient" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "letter_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "letter_recipient" ADD COLUMN "attendee_id" integer;--> statement-breakpoint
ALTER TABLE "letter_recipient" ADD COLUMN "waiting_entry_id" integer;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipient" ADD CONSTRAINT "letter_recipient_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipient" ADD CONSTRAINT "letter_recipient_waiting_entry_id_waiting_entry_id_fk" FOREIGN KEY ("waiting_entry_id") REFERENCES "public"."waiting_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_recipient_account" ON "letter_recipient" USING btree ("letter_id","account_id") WHERE "letter_recipient"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_recipient_attendee" ON "letter_recipient" USING btree ("attendee_id","letter_id") WHERE "letter_recipient"."attendee_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_recipient_waiting" ON "letter_recipient" USING btree ("waiting_entry_id","letter_id") WHERE "letter_recipient"."waiting_entry_id" is not null;--> statement-breakpoint
CREATE INDEX "letter_recipient_next" ON "letter_recipient" USING btree ("letter_id","id") WHERE "letter_recipient"."outcome" is null;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_organisation" CHECK ("letter"."kind" <> 'organisation' or "letter"."event_id" is not null);--> statement-breakpoint
ALTER TABLE "letter_recipient" ADD CONSTRAINT "letter_recipient_one" CHECK (num_nonnulls("letter_recipient"."account_id", "letter_recipient"."attendee_id", "letter_recipient"."waiting_entry_id") = 1);