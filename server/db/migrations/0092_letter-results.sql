ALTER TABLE "letter" ADD COLUMN "sent_by" integer;--> statement-breakpoint
ALTER TABLE "letter_recipient" ADD COLUMN "mail_id" integer;--> statement-breakpoint
ALTER TABLE "letter_recipient" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "letter_recipient" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipient" ADD CONSTRAINT "letter_recipient_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_recipient_letter" ON "letter_recipient" USING btree ("letter_id","id");--> statement-breakpoint
CREATE INDEX "letter_recipient_mail" ON "letter_recipient" USING btree ("mail_id") WHERE "letter_recipient"."mail_id" is not null;--> statement-breakpoint
update "letter" l set "sent_by" = a.id from "audit" u, "account" a
  where u."what" = 'send letter' and u."about" = 'letter ' || l."id" and u."actor" = 'account ' || a."id";--> statement-breakpoint
update "letter_recipient" r set "mail_id" = m.id from "mail" m, "account" a
  where m."kind" = 'letter' and m."cause" = 'letter ' || r."letter_id" and a."id" = r."account_id" and m."to" = a."email" and r."outcome" = 'written';--> statement-breakpoint
update "letter_recipient" r set "mail_id" = m.id from "mail" m, "attendee" a
  where m."kind" = 'letter' and m."cause" = 'letter ' || r."letter_id" and a."id" = r."attendee_id" and m."to" = a."email" and r."outcome" = 'written';--> statement-breakpoint
update "letter_recipient" r set "mail_id" = m.id from "mail" m, "waiting_entry" a
  where m."kind" = 'letter' and m."cause" = 'letter ' || r."letter_id" and a."id" = r."waiting_entry_id" and m."to" = a."email" and r."outcome" = 'written';
